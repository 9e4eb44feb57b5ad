import type { Standings } from '@courtside/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCompetitions, useStandings } from '../../../api/season/schedule.ts'
import { useSeasonNews } from '../../../live/use-season-news.ts'
import { useAddressState } from '../../../ui/browser/use-address-state.ts'
import { EmbedButton } from '../../../ui/embeds/EmbedButton.tsx'
import { idOf } from '../../../ui/forms/address-values.ts'
import { CompetitionOptions } from '../../../ui/forms/CompetitionOptions.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { DataState } from '../../../ui/page/DataState.tsx'
import { PageTitle, TitleChoice } from '../../../ui/page/PageTitle.tsx'
import { StandingsView } from '../../../views/season/standings/StandingsView.tsx'
import { TEXTS } from '../../../views/season/texts.ts'
import { takeSeason } from '../take-season.ts'
import { usualCompetition } from '../usual-competition.ts'

const USUAL = { competition: '', live: '' }

/**
 * The page /standings: the tables of one competition, with the reason for each rank, the results between
 * teams, and brackets.
 */
export function Component() {
  const [filter, change] = useAddressState(USUAL)
  const competitions = useCompetitions()
  const wanted = idOf(filter.competition)
  const all = competitions.data ?? []
  const [first] = useState(() => takeSeason<Standings>('standings', wanted))
  const id = wanted ?? first?.competition.id ?? (usualCompetition(all) ?? all[0])?.id
  const live = filter.live === 'yes'
  const fits = first?.competition.id === id && first?.live === live
  const query = useStandings(id, live, useSeasonNews(), fits ? first : undefined)
  return (
    <div className="standings">
      <PageTitle title={TEXTS.standings}>
        <Link className="btn" to="/leaders">
          {TEXTS.leaders}
        </Link>
        <TitleChoice
          label={TEXTS.competition}
          value={id ?? ''}
          onChoose={(competition) => change({ competition })}
        >
          <CompetitionOptions />
        </TitleChoice>
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
        {(standings) => <StandingsView standings={standings} />}
      </DataState>
    </div>
  )
}
