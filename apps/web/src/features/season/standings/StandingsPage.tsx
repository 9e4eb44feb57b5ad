import { useCompetitions, useStandings } from '../../../api/schedule.ts'
import { useSeasonNews } from '../../../live/use-season-news.ts'
import { idOf } from '../../../ui/address-values.ts'
import { CompetitionOptions } from '../../../ui/CompetitionOptions.tsx'
import { DataState, Empty } from '../../../ui/DataState.tsx'
import { EmbedButton } from '../../../ui/embeds/EmbedButton.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { useAddressState } from '../../../ui/use-address-state.ts'
import { TEXTS } from '../texts.ts'
import { Stage } from './Stage.tsx'
import '../page/sheets.css'
import './standings.css'

const USUAL = { competition: '', live: '' }

/** /standings: tables with the reason of every rank, who met whom, and brackets, of one competition. */
export function Component() {
  const [filter, change] = useAddressState(USUAL)
  const competitions = useCompetitions()
  const wanted = idOf(filter.competition)
  const all = competitions.data ?? []
  const id = wanted ?? (all.find(({ friendly }) => !friendly) ?? all[0])?.id
  const query = useStandings(id, filter.live === 'yes', useSeasonNews())
  return (
    <div className="standings">
      <PageTitle title={TEXTS.standings}>
        <select
          className="input title-choice"
          aria-label={TEXTS.competition}
          value={id ?? ''}
          onChange={(event) => change({ competition: event.currentTarget.value })}
        >
          <CompetitionOptions />
        </select>
        <span className="standings-live">
          <Switch
            label={TEXTS.countLive}
            on={filter.live === 'yes'}
            onChange={(on) => change({ live: on ? 'yes' : '' })}
          />
        </span>
        <EmbedButton kinds={['standings']} id={id ?? null} title={TEXTS.standings} />
      </PageTitle>
      <DataState
        query={id === undefined ? { ...competitions, data: undefined } : query}
        failed={TEXTS.standingsFailed}
      >
        {(standings) =>
          standings.stages.some(({ tables, rounds }) => tables.length + rounds.length > 0) ? (
            standings.stages.map((stage) => (
              <Stage key={stage.stage.id} stage={stage} standings={standings} />
            ))
          ) : (
            <Sheet title={standings.competition.name}>
              <Empty drawing="sheet" say={TEXTS.noStandings} hint={TEXTS.noStandingsHint} />
            </Sheet>
          )
        }
      </DataState>
    </div>
  )
}
