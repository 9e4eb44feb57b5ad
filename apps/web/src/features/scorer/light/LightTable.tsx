import { type MatchState, scores, teamFouls, timeoutsLeft } from '@courtside/basketball'
import { lazy, Suspense, useRef, useState } from 'react'
import { UpdatedNotice } from '../../../ui/page/UpdatedNotice.tsx'
import { type TeamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import { LateClockDialog } from '../clock/LateClockDialog.tsx'
import { TwinNotice } from '../log/TwinNotice.tsx'
import { SaveStatus } from '../outbox/SaveStatus.tsx'
import { UnsavedPlays } from '../outbox/UnsavedPlays.tsx'
import { undoWords } from '../outbox/undo-label.ts'
import { GameOverBanner } from '../table/GameOverBanner.tsx'
import { AskDialog } from '../table/ScorerDialog.tsx'
import { ScorerIcon } from '../table/ScorerIcon.tsx'
import { type OpenTable, reopenMatch, useTableSession, wouldLose } from '../table/use-table-session.ts'
import { useTapGuard } from '../table/use-tap-guard.ts'
import { TEXTS } from '../texts.ts'
import { LightClock } from './LightClock.tsx'
import { LIGHT } from './light-texts.ts'
import { type LightEntry, scoringTypes, useLightEntry } from './use-light-entry.ts'
import { WhoRow } from './WhoRow.tsx'
import './light.css'

const PeopleDialog = lazy(() => import('../people/PeopleDialog.tsx'))

/**
 * The scorer's table in light mode, which is made for one hand on a phone: points, fouls and time-outs by
 * team. After each play, the scorer can add the player's number.
 */
export default function LightTable({ live, match, backend }: OpenTable) {
  const { detail, state: logged, connection } = match
  const { desk, snapshot, state, colours, control } = useTableSession({ live, match, backend })
  const entry = useLightEntry({ desk, state, control, now: live.now })
  const root = useRef<HTMLDivElement>(null)
  useTapGuard(root)
  const names = state.setup.teams.map(({ name }) => name)
  return (
    <div className="light-table" ref={root}>
      <h1 className="vh">{LIGHT.heading(names[0] ?? '', names[1] ?? '')}</h1>
      <header className="lt-head">
        <TeamScore state={state} side={0} colours={colours[0]} />
        <LightClock state={state} now={live.now} control={control} />
        <TeamScore state={state} side={1} colours={colours[1]} />
      </header>
      {match.isOutdated && <UpdatedNotice inPlace isWorking={wouldLose(snapshot)} />}
      {control.over && (
        <GameOverBanner
          finished={logged.finishedAt !== null}
          onBack={control.backToGame}
          onReopen={() => void reopenMatch(live, backend, desk)}
          words={backend.endWords}
          afterGame={backend.afterGame}
        />
      )}
      <div className="lt-teams">
        {([0, 1] as const).map((side) => (
          <TeamButtons key={side} state={state} side={side} colours={colours[side]} entry={entry} />
        ))}
      </div>
      <WhoRow state={state} last={entry.last} onSay={entry.say} />
      <TwinNotice
        logged={logged}
        desk={desk}
        isOwn={({ clientId }) => clientId !== undefined && snapshot.ownIds.has(clientId)}
      />
      <UnsavedPlays refused={snapshot.refused} setup={state.setup} desk={desk} />
      <footer className="lt-foot">
        <button type="button" className="act" disabled={!snapshot.canUndo} data-repeats onClick={entry.undo}>
          <ScorerIcon name="undo" size={24} />
          <span>{TEXTS.undo}</span>
          {snapshot.toUndo && <small>{undoWords(snapshot.toUndo, state)}</small>}
        </button>
        <Names state={state} matchId={detail.id} />
        <EndButton isOver={logged.finishedAt !== null} matchId={detail.id} onEnd={control.endMatch} />
        <SaveStatus outbox={snapshot} connection={connection} place={backend.place} now={live.now} />
      </footer>
      {snapshot.tooLate && (
        <LateClockDialog write={snapshot.tooLate} state={state} desk={desk} now={live.now} />
      )}
    </div>
  )
}

function TeamScore({ state, side, colours }: { state: MatchState; side: 0 | 1; colours: TeamColours }) {
  const { name } = state.setup.teams[side]
  const { fouls, bonus } = teamFouls(state)[side]
  return (
    <section className="lt-team" style={teamStyle(colours)} aria-label={name}>
      <b>{name}</b>
      <output data-testid={`score-team${side + 1}`}>{scores(state)[side]}</output>
      <span>
        {LIGHT.fouls(fouls)} <em>{TEXTS.bonus[bonus]}</em>
      </span>
      <span>{LIGHT.timeouts(timeoutsLeft(state, state.clock.remainingMs)[side])}</span>
    </section>
  )
}

function TeamButtons(props: { state: MatchState; side: 0 | 1; colours: TeamColours; entry: LightEntry }) {
  const { state, side, colours, entry } = props
  const { id, name } = state.setup.teams[side]
  const isOver = state.finishedAt !== null
  return (
    <fieldset className="lt-buttons" style={teamStyle(colours)} disabled={isOver}>
      <legend className="vh">{name}</legend>
      {scoringTypes(state).map(([points, type]) => (
        <button
          key={type}
          type="button"
          className="act lt-plus"
          aria-label={LIGHT.plus(points, name)}
          onClick={() => entry.enter(id, type)}
        >
          +{points}
        </button>
      ))}
      <button
        type="button"
        className="act"
        aria-label={LIGHT.foulOf(name)}
        onClick={() => entry.enter(id, 'FOUL')}
      >
        {LIGHT.foul}
      </button>
      <button
        type="button"
        className="act"
        aria-label={TEXTS.timeoutsLeft(timeoutsLeft(state, state.clock.remainingMs)[side], name)}
        onClick={() => entry.timeout(id)}
      >
        {LIGHT.timeout}
      </button>
    </fieldset>
  )
}

function Names({ state, matchId }: { state: MatchState; matchId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="act" onClick={() => setOpen(true)}>
        {LIGHT.players}
      </button>
      {isOpen && (
        <Suspense>
          <PeopleDialog state={state} matchId={matchId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The button that ends the match or, when the match is over, a link to its page. */
function EndButton({ isOver, matchId, onEnd }: { isOver: boolean; matchId: number; onEnd(): void }) {
  const [isAsking, setAsking] = useState(false)
  if (isOver) {
    return (
      <a className="act" href={`/watch/${matchId}`}>
        {LIGHT.matchPage}
      </a>
    )
  }
  return (
    <>
      <button type="button" className="act" onClick={() => setAsking(true)}>
        {LIGHT.end}
      </button>
      {isAsking && (
        <AskDialog
          title={TEXTS.askEnd}
          body={TEXTS.askEndBody}
          cancel={LIGHT.cancel}
          confirm={TEXTS.endMatch}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onEnd()
          }}
        />
      )}
    </>
  )
}
