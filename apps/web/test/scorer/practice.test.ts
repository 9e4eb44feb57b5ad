import { applyEvent, fold, type MatchEvent, type MatchState, onCourt, scores } from '@courtside/basketball'
import { ApiError } from '@courtside/contract/client'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyRecord } from '../../src/features/scorer/outbox/desk-record.ts'
import { forgottenRecord } from '../../src/features/scorer/outbox/kept-record.ts'
import type { Wish, Write } from '../../src/features/scorer/outbox/write.ts'
import { PracticeGame } from '../../src/features/scorer/practice/practice-game.ts'
import { PRACTICE_ID, PRACTICE_SETUP } from '../../src/features/scorer/practice/practice-setup.ts'
import { newRound, noted, roundScore, skipped } from '../../src/features/scorer/practice/round.ts'
import {
  judgeTask,
  latestId,
  nextTask,
  TASKS,
  type Task,
  type ToldPlay,
} from '../../src/features/scorer/practice/task.ts'
import { tellTask } from '../../src/features/scorer/practice/tell-task.ts'
import { LiveMatch } from '../../src/live/live-match.ts'

const ON_TIME = { ranMs: 0, lateMs: 0 }
const NOW = 1_700_000_000_000
const [home, visitors] = PRACTICE_SETUP.teams

let written = 0
const write = (wish: Wish, at = NOW + 1000 * written): Write => {
  written += 1
  return { ...wish, id: `write-${written}`, at, origin: 'entry', success: null, failure: 'No.' } as Write
}
const play = ({ type, teamId, playerId, playerInId, third }: ToldPlay): Wish => ({
  kind: 'play',
  play: {
    type,
    teamId,
    playerId,
    period: 1,
    clock: 600_000,
    ...(playerInId !== undefined && { playerInId }),
    ...(third && { x: { left: 0.1, middle: 0.5, right: 0.9 }[third], y: 0.7 }),
  },
})
const START: Wish = { kind: 'period', period: 1, from: 0, leftMs: null }
const by = (team: typeof home, index = 0) => ({ teamId: team.id, playerId: team.starters[index] ?? 0 })

let game: PracticeGame
const state = () => fold(PRACTICE_SETUP, game.getRecord()?.events ?? [])
const send = (wish: Wish) => {
  const next = write(wish)
  return game.backend.send(next, 'target' in wish ? wish.target.statId : null, ON_TIME)
}

beforeEach(async () => {
  vi.restoreAllMocks()
  game = await PracticeGame.open(forgottenRecord(null), async () => forgottenRecord(emptyRecord(PRACTICE_ID)))
  await game.begin(null)
})

describe('a practice game', () => {
  test('applies the rules, undoes and redoes, and never calls the server', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await send(START)
    const made = await send(play({ type: 'THREE POINTS', ...by(home) }))
    await send(play({ type: 'TWO POINTS', ...by(visitors) }))
    expect(scores(state())).toEqual([3, 2])
    const target = { statId: made, clientId: null }
    await send({ kind: 'void', target })
    expect(scores(state())).toEqual([0, 2])
    await send({ kind: 'restore', target, play: null })
    expect(scores(state())).toEqual([3, 2])
    await send({ kind: 'clock', running: true, remainingMs: 600_000 })
    await send({ kind: 'clock', running: false, remainingMs: 480_000 })
    expect(state().clock).toMatchObject({ running: false, remainingMs: 480_000 })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('refuses what the rules refuse, with the same message', async () => {
    await send(START)
    const out = home.starters[0] ?? 0
    const onBench = play({
      type: 'SUBSTITUTION',
      teamId: home.id,
      playerId: out,
      playerInId: home.starters[1] ?? 0,
    })
    const refusal = await send(onBench).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ code: 'on-court-already', statusCode: 409 })
    expect((refusal as ApiError).message).toContain('#5')
    expect(state().stats).toEqual([])
  })

  test('records a write once when it is sent twice', async () => {
    await send(START)
    const twice = write(play({ type: 'TWO POINTS', ...by(home) }))
    const ids = [await game.backend.send(twice, null, ON_TIME), await game.backend.send(twice, null, ON_TIME)]
    expect(ids[0]).toBe(ids[1])
    expect(scores(state())).toEqual([2, 0])
  })

  test('can be followed like a match on the server, and continued after its end', async () => {
    const live = new LiveMatch(game.transport)
    const stop = live.subscribe(() => {})
    await vi.waitFor(() => expect(live.getSnapshot()).toMatchObject({ phase: 'ready', connection: 'live' }))
    await send(START)
    await send(play({ type: 'FREE THROW', ...by(visitors) }))
    const seen = () => (live.getSnapshot() as { state: MatchState }).state
    await vi.waitFor(() => expect(scores(seen())).toEqual([0, 1]))
    await send({ kind: 'finish' })
    await vi.waitFor(() => expect(seen().finishedAt).not.toBeNull())
    await game.backend.reopen()
    live.reloadIfOver()
    await vi.waitFor(() => expect(seen().finishedAt).toBeNull())
    stop()
  })

  test('is deleted when the user leaves, and starts empty the next time', async () => {
    await send(START)
    const { begunAt } = game.getRecord()!
    await game.begin(null)
    expect(game.getRecord()).toMatchObject({ events: [] })
    expect(game.getRecord()!.begunAt).toBeGreaterThan(begunAt)
    await game.leave()
    expect(game.getRecord()).toBeNull()
  })
})

/** Enters the plays of a task, as far as the rules allow. */
async function enter(task: Task): Promise<void> {
  if (task.kind === 'period') await send(START)
  else if (task.kind === 'clock') await send({ kind: 'clock', running: task.running, remainingMs: 400_000 })
  else if (task.kind === 'timeout')
    await send({ kind: 'mark', mark: { type: 'TIMEOUT', teamId: task.teamId, period: 1, clock: 500_000 } })
  else for (const told of task.plays) await send(play(told))
}

describe('a practice round', () => {
  test.each([1, 2, 3, 42, 2026])(
    'with seed %d has only tasks that can be entered, and accepts the right entries',
    async (seed) => {
      await game.begin(newRound(seed, NOW))
      const told: string[] = []
      for (let index = 0; index < TASKS; index += 1) {
        const { task } = game.getRecord()!.round!
        told.push(tellTask(task!, PRACTICE_SETUP))
        await enter(task!)
        await game.tell((round, entered) => noted(round, entered, NOW + 1000 * index))
      }
      const round = game.getRecord()!.round!
      expect(round.task).toBeNull()
      expect(roundScore(round, 0)).toEqual({
        right: TASKS,
        putRight: 0,
        skipped: 0,
        tasks: TASKS,
        tookMs: 1000 * (TASKS - 1),
      })
      expect(told.every((sentence) => /^[^{}]+[.]$/.test(sentence))).toBe(true)
      const types = state().stats.map(({ type }) => type)
      for (const type of [
        'ASSIST',
        'REBOUND',
        'STEAL',
        'BLOCK',
        'FOUL',
        'FREE THROW',
        'SUBSTITUTION',
        'THREE POINTS',
      ]) {
        expect(types).toContain(type)
      }
    },
  )

  test('is the same for the same seed, and different for another', async () => {
    await send(START)
    const tasks = (seed: number) =>
      Array.from({ length: TASKS - 1 }, (_, index) => nextTask(state(), seed, index + 1, NOW))
    expect(tasks(1)).toEqual(tasks(1))
    expect(tasks(1)).not.toEqual(tasks(2))
  })

  test('never gives a play to a player who is not on court', async () => {
    await send(START)
    const [out] = home.starters
    const comesIn = home.roster.map(({ id }) => id).find((id) => !home.starters.includes(id))!
    await send(play({ type: 'SUBSTITUTION', teamId: home.id, playerId: out!, playerInId: comesIn }))
    const fives = onCourt(state(), { period: 1, clock: 600_000 }).flat()
    for (let seed = 0; seed < 40; seed += 1) {
      for (let index = 1; index < TASKS; index += 1) {
        const task = nextTask(state(), seed, index, NOW + 300_000)
        if (task.kind === 'plays')
          expect(task.plays.every(({ playerId }) => fives.includes(playerId))).toBe(true)
      }
    }
  })

  test('reports a wrong entry until it is corrected, and counts it', async () => {
    await send(START)
    const told: Task = { kind: 'plays', plays: [{ type: 'TWO POINTS', ...by(home) }] }
    const round = { ...newRound(1, NOW), task: told }
    const wrong = await send(play({ type: 'THREE POINTS', ...by(home) }))
    const erred = noted(round, state(), NOW)
    expect(erred).toMatchObject({ erred: true, outcomes: [] })
    await send({ kind: 'void', target: { statId: wrong, clientId: null } })
    expect(noted(erred, state(), NOW)).toBe(erred)
    await send(play({ type: 'TWO POINTS', ...by(home) }))
    const right = noted(erred, state(), NOW)
    expect(right).toMatchObject({ erred: false, outcomes: ['put-right'], from: latestId(state()) })
    expect(skipped(right, state(), NOW).outcomes).toEqual(['put-right', 'skipped'])
  })

  test('rejects a wrong player, team or place, extra plays, and plays that the task did not ask for', async () => {
    await send(START)
    const three: ToldPlay = { type: 'THREE POINTS', ...by(home), third: 'left' }
    const task: Task = { kind: 'plays', plays: [three] }
    const from = latestId(state())
    const after = (...plays: ToldPlay[]) => {
      const events = plays.map((told, index): MatchEvent => {
        const { kind: _, play: entered } = play(told) as Extract<Wish, { kind: 'play' }>
        const seq = state().seq + 1 + index
        return { kind: 'stat-recorded', ...entered, statId: 1000 + index, seq, at: NOW, by: 0 }
      })
      return events.reduce(applyEvent, state())
    }
    expect(judgeTask(task, after(), from)).toBe('open')
    expect(judgeTask(task, after(three), from)).toBe('right')
    expect(judgeTask(task, after({ ...three, playerId: by(home, 1).playerId }), from)).toBe('wrong')
    expect(judgeTask(task, after({ ...three, ...by(visitors) }), from)).toBe('wrong')
    expect(judgeTask(task, after({ ...three, third: 'right' }), from)).toBe('wrong')
    expect(judgeTask(task, after({ type: 'THREE POINTS', ...by(home) }), from)).toBe('wrong')
    expect(judgeTask(task, after(three, { type: 'ASSIST', ...by(home, 1) }), from)).toBe('wrong')
    expect(judgeTask({ kind: 'timeout', teamId: 1 }, after(three), from)).toBe('wrong')
    expect(judgeTask({ kind: 'clock', running: !state().clock.running }, after(), from)).toBe('open')
  })
})
