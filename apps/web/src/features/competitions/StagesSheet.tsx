import type { Competition, CompetitionDetail } from '@courtside/contract'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { removeStage } from '../../api/season/competitions.ts'
import { askFirst } from '../../ui/dialogs/ask-first.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { RowMenu } from '../../ui/dialogs/RowMenu.tsx'
import { Empty } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { DrawDialog } from './DrawDialog.tsx'
import { StageDialog } from './StageDialog.tsx'
import { TEXTS } from './texts.ts'

type Stage = Competition['stages'][number]

/** The stages of a competition, each with its draw. */
export function StagesSheet({ competition }: { competition: CompetitionDetail }) {
  const { stages } = competition
  const [adding, setAdding] = useState(false)
  const [drawn, setDrawn] = useState<Stage | null>(null)
  return (
    <Sheet
      title={TEXTS.stages}
      foot={
        <button className="btn" type="button" onClick={() => setAdding(true)}>
          {TEXTS.addStage}
        </button>
      }
    >
      {stages.length === 0 ? (
        <Empty drawing="court" say={TEXTS.noStages} hint={TEXTS.noStagesHint} />
      ) : (
        <List label={TEXTS.stages}>
          {stages.map((stage) => (
            <li key={stage.id} className="row-and-menu">
              <div className="row">
                <span className="row-text">
                  <span className="row-name">{stage.name}</span>
                  <span className="meta">{factsOf(stage)}</span>
                </span>
                <button
                  className="btn"
                  type="button"
                  aria-label={TEXTS.drawOf(stage.name)}
                  onClick={() => setDrawn(stage)}
                >
                  {TEXTS.draw}
                </button>
              </div>
              <RowMenu
                name={stage.name}
                actions={[{ label: TEXTS.remove, run: () => void askAndRemove(stage) }]}
              />
            </li>
          ))}
        </List>
      )}
      {adding && <StageDialog competition={competition} onClose={() => setAdding(false)} />}
      {drawn && <DrawDialog stage={drawn} entrants={competition.entrants} onClose={() => setDrawn(null)} />}
    </Sheet>
  )
}

function factsOf({ kind, teams, legs, bestOf, groups }: Stage): string {
  if (kind === 'groups') return TEXTS.stageFacts.groups(groups, legs)
  if (kind === 'league') return TEXTS.stageFacts.league(teams.length, legs)
  return TEXTS.stageFacts.knockout(teams.length, bestOf)
}

/** Asks for confirmation, removes a stage and reports the result. */
async function askAndRemove({ id, name }: Stage): Promise<void> {
  const question = { title: TEXTS.askRemoveStage(name), body: TEXTS.askRemoveStageBody }
  if (!(await askFirst({ ...question, confirm: TEXTS.remove }))) return
  try {
    await removeStage(id)
    notify.success(TEXTS.stageRemoved(name))
  } catch (error) {
    notify.error(errorText(error, TEXTS.stageNotRemoved))
  }
}
