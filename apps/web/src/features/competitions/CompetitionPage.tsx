import type { CompetitionDetail } from '@courtside/contract'
import { ApiError } from '@courtside/contract/client'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { errorText } from '../../api/error-text.ts'
import { removeCompetition, useCompetition } from '../../api/season/competitions.ts'
import { askFirst } from '../../ui/dialogs/ask-first.tsx'
import { notify } from '../../ui/dialogs/notify.ts'
import { idOf } from '../../ui/forms/address-values.ts'
import { paperSize } from '../../ui/match/match-files.ts'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { rulesetName } from '../../ui/rules/rules-draft.ts'
import { LANGUAGE } from '../../ui/written/language.ts'
import { CompetitionDialog } from './CompetitionDialog.tsx'
import { EntrantsSheet } from './EntrantsSheet.tsx'
import { StagesSheet } from './StagesSheet.tsx'
import { STANDINGS_RULES_NAMES, TEXTS } from './texts.ts'
import './competitions.css'
import { competitionName } from '../../ui/match/competition-name.ts'

/** /competitions/{id}: a competition's rules, teams and stages, with a link to its fixtures. */
export function Component() {
  const id = idOf(useParams()['id'] ?? '')
  return id === undefined ? <NoCompetition /> : <OneCompetition id={id} key={id} />
}

function OneCompetition({ id }: { id: number }) {
  const query = useCompetition(id)
  if (query.error instanceof ApiError && query.error.statusCode === 404) return <NoCompetition />
  return (
    <DataState query={query} failed={TEXTS.competitionFailed}>
      {(competition) => <Arranged competition={competition} />}
    </DataState>
  )
}

function Arranged({ competition }: { competition: CompetitionDetail }) {
  const { id, friendly, ruleset, standingsRules, zone } = competition
  const [editing, setEditing] = useState(false)
  const remove = useRemoval(competition)
  const facts = [rulesetName(ruleset), ...(friendly ? [] : [STANDINGS_RULES_NAMES[standingsRules]]), zone]
  return (
    <>
      <PageTitle title={competitionName(competition)} meta={facts.join(' · ')}>
        {!friendly && (
          <Link className="btn" to={`/standings?competition=${id}`}>
            {TEXTS.toStandings}
          </Link>
        )}
        <button className="btn" type="button" onClick={() => setEditing(true)}>
          {TEXTS.edit}
        </button>
        {!friendly && (
          <button className="btn" type="button" onClick={() => void remove()}>
            {TEXTS.remove}
          </button>
        )}
      </PageTitle>
      <div className="competition-sheets">
        {!friendly && <EntrantsSheet competition={competition} />}
        <div className="competition-side">
          {!friendly && <StagesSheet competition={competition} />}
          <FixturesSheet competition={competition} />
        </div>
      </div>
      {editing && <CompetitionDialog competition={competition} onClose={() => setEditing(false)} />}
    </>
  )
}

function FixturesSheet({
  competition: { id, friendly, played, fixtures, teams },
}: {
  competition: CompetitionDetail
}) {
  return (
    <Sheet title={TEXTS.fixtures} meta={TEXTS.facts(teams, played, fixtures)}>
      <div className="sheet-body competition-links">
        <p className="meta">{friendly ? TEXTS.friendliesHint : TEXTS.fixturesHint}</p>
        <Link className="btn" to={`/fixtures?competition=${id}`}>
          {TEXTS.toFixtures}
        </Link>
        {!friendly && (
          <Link className="btn" to={`/import-fixtures?competition=${id}`}>
            {TEXTS.importFixtures}
          </Link>
        )}
        {played > 0 && (
          <a
            className="btn"
            href={`/api/competitions/${id}/files.zip?size=${paperSize()}&lang=${LANGUAGE}`}
            download
          >
            {TEXTS.downloadFiles}
          </a>
        )}
      </div>
    </Sheet>
  )
}

/** Asks for confirmation, removes a competition, reports the result and opens the list of competitions. */
function useRemoval(competition: CompetitionDetail) {
  const navigate = useNavigate()
  const name = competitionName(competition)
  return async () => {
    const question = { title: TEXTS.askRemove(name), body: TEXTS.askRemoveBody, confirm: TEXTS.remove }
    if (!(await askFirst(question))) return
    try {
      await removeCompetition(competition.id)
      notify.success(TEXTS.removed(name))
      await navigate('/competitions')
    } catch (error) {
      notify.error(errorText(error, TEXTS.notRemoved))
    }
  }
}

function NoCompetition() {
  return (
    <>
      <PageTitle title={TEXTS.competition} />
      <Sheet title={TEXTS.competition}>
        <Empty drawing="sheet" say={TEXTS.noSuchCompetition}>
          <Link className="btn" to="/competitions">
            {TEXTS.competitions}
          </Link>
        </Empty>
      </Sheet>
    </>
  )
}
