import type { MatchState } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { InTurn } from '../../ui/InTurn.tsx'
import type { TeamColours } from '../../ui/team-colours.ts'
import { PlayerTable } from './PlayerTable.tsx'
import { SuggestionsPanel } from './panels/SuggestionsPanel.tsx'
import { QuarterTable } from './QuarterTable.tsx'
import { TeamTable } from './TeamTable.tsx'
import { TEXTS } from './texts.ts'

/** Loaded after the score is shown. */
const Numbers = lazy(() => import('./numbers/Numbers.tsx').then((module) => ({ default: module.Numbers })))

/** Everything below the picture. It is much: it is drawn after the score, and again only when something of it changes. */
export const MatchSheets = memo(function MatchSheets(props: {
  /** The match at the moment shown. */
  state: MatchState
  /** Server time the minutes are counted to. */
  now: number
  detail: MatchDetail
  colours: readonly [TeamColours, TeamColours]
  /** Shows the picture at a moment, epoch ms of the server; absent without a picture. */
  onMoment: ((at: number) => void) | undefined
  /** What an administrator has besides. */
  control: ReactNode
}) {
  const { state, now, detail, colours, onMoment, control } = props
  const [player, setPlayer] = useState<number | null>(null)
  const table = { state, detail, colours }
  return (
    <InTurn>
      <div className="two">
        <QuarterTable {...table} />
        <SuggestionsPanel state={state} />
      </div>
      <PlayerTable {...table} now={now} onPlayer={setPlayer} />
      <TeamTable {...table} />
      <Suspense>
        <Numbers {...table} {...{ now, player, onMoment }} onPlayer={setPlayer} />
      </Suspense>
      {control}
      <p className="pbid">
        <span className="label">{TEXTS.playbackId}</span> <code>{detail.mux_playback_id}</code>
      </p>
    </InTurn>
  )
})
