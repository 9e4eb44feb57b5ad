import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LiveMatch } from '../../../live/live-match.ts'
import { documentTitle } from '../../../ui/page/document-title.ts'
import { ScorerTable } from '../table/ScorerTable.tsx'
import '../table/scorer.css'
import { PracticeBar } from './PracticeBar.tsx'
import { PracticeGame } from './practice-game.ts'
import { openPracticeStore, type PracticeRecord } from './practice-store.ts'
import { PRACTICE_TEXTS as TEXTS } from './practice-texts.ts'
import { newRound } from './round.ts'
import { TASKS } from './task.ts'
import './practice.css'

/** The page /stats-entry/practice: the scorer's table with a game that never leaves this device. */
export default function PracticePage() {
  const game = usePracticeGame()
  return (
    <div className="scorer cs-dark" dir="ltr">
      <title>{documentTitle(TEXTS.title)}</title>
      {game ? (
        <Practice game={game} />
      ) : (
        <div className="sc-alone" role="status">
          {TEXTS.loading}
        </div>
      )}
    </div>
  )
}

function usePracticeGame(): PracticeGame | null {
  const [game, setGame] = useState<PracticeGame | null>(null)
  useEffect(() => {
    const opening = openPracticeStore().then((store) => PracticeGame.open(store))
    let isShown = true
    void opening.then((opened) => {
      if (isShown) setGame(opened)
    })
    return () => {
      isShown = false
      void opening.then((opened) => opened.close())
    }
  }, [])
  return game
}

function Practice({ game }: { game: PracticeGame }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const record = useSyncExternalStore(game.subscribe, game.getRecord)
  const [isChoosing, setChoosing] = useState(true)
  const leave = async () => {
    await game.leave()
    await navigate(search.has('guide') ? '/welcome' : '/stats-entry')
  }
  const begin = async (isTold: boolean) => {
    const now = Date.now()
    await game.begin(isTold ? newRound(now, now) : null)
    setChoosing(false)
  }
  if (isChoosing || !record) {
    return (
      <Choice
        onTold={() => void begin(true)}
        onFree={() => void begin(false)}
        onGoOn={record ? () => setChoosing(false) : null}
        onLeave={() => void leave()}
      />
    )
  }
  return (
    <PracticeTable
      key={record.begunAt}
      game={game}
      record={record}
      onStartOver={() => setChoosing(true)}
      onLeave={() => void leave()}
    />
  )
}

/** The choice between a round of tasks and free practice. */
function Choice(props: {
  onTold(): void
  onFree(): void
  /** Continues the current game; null if there is none. */
  onGoOn: (() => void) | null
  onLeave(): void
}) {
  return (
    <div className="practice-choice">
      <h1>{TEXTS.title}</h1>
      <p>{TEXTS.intro}</p>
      {props.onGoOn && (
        <button type="button" className="act" onClick={props.onGoOn}>
          {TEXTS.goOn}
        </button>
      )}
      <div>
        <button type="button" className="act" aria-describedby="told-hint" onClick={props.onTold}>
          {TEXTS.told}
        </button>
        <p id="told-hint">{TEXTS.toldHint(TASKS)}</p>
      </div>
      <div>
        <button type="button" className="act" aria-describedby="free-hint" onClick={props.onFree}>
          {TEXTS.free}
        </button>
        <p id="free-hint">{TEXTS.freeHint}</p>
      </div>
      <button type="button" className="act" onClick={props.onLeave}>
        {TEXTS.leave}
      </button>
    </div>
  )
}

function PracticeTable(props: {
  game: PracticeGame
  record: PracticeRecord
  onStartOver(): void
  onLeave(): void
}) {
  const { game, record } = props
  const live = useMemo(() => new LiveMatch(game.transport), [game])
  const match = useSyncExternalStore(live.subscribe, live.getSnapshot)
  if (match.phase !== 'ready') {
    return (
      <div className="sc-alone" role="status">
        {TEXTS.loading}
      </div>
    )
  }
  const { onStartOver, onLeave } = props
  const lead = (
    <PracticeBar
      game={game}
      round={record.round}
      state={match.state}
      onStartOver={onStartOver}
      onLeave={onLeave}
    />
  )
  return <ScorerTable live={live} match={match} backend={game.backend} lead={() => lead} />
}
