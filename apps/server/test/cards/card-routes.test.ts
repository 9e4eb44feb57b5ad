import { initialState, RULESETS, type TeamSetup } from '@courtside/basketball'
import { type Card, drawCard } from '@courtside/papers'
import fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type CardRouteParts, cardRoutes } from '../../src/features/cards/routes.ts'
import { setErrorAnswers } from '../../src/http/error-answers.ts'
import { textsIn } from '../../src/languages/texts-in.ts'

const team = (id: number): TeamSetup => ({ id, name: `Team ${id}`, starters: [], roster: [] })
const state = initialState({ ruleset: RULESETS.fiba, teams: [team(1), team(2)] })
const look = { logo: null, colours: null }
const row = {
  title: 'Cup',
  setup: state.setup,
  looks: [look, look],
  playback_id: 'game',
  video_removed_at: null,
}

test('limits the cards of plays per address and minute, even if the card is cached', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  app.setValidatorCompiler(validatorCompiler)
  setErrorAnswers(app)
  cardRoutes(app, {
    matches: { find: async () => row },
    logs: { read: async () => ({ state }) },
    video: {
      picture: async (_id: string, _at: number, allow: () => void) => {
        allow()
        return null
      },
    },
    cards: { version: () => 'kept', read: async () => Buffer.from('a card') },
    clubIdentity: { drawn: () => null, current: () => ({ tagline: '' }) },
    gameWords: textsIn,
  } as unknown as CardRouteParts)
  const ask = async (query: string) => (await app.inject(`/watch/1/card.png${query}`)).statusCode
  for (let clip = 1; clip <= 30; clip += 1) expect(await ask(`?clip=${clip}`)).toBe(200)
  expect(await ask('?clip=31')).toBe(429)
  expect(await ask('')).toBe(200)
})

test('a result is drawn upright and square, with its score', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  app.setValidatorCompiler(validatorCompiler)
  setErrorAnswers(app)
  const over = { ...state, period: 4, finishedAt: Date.parse('2026-11-21T20:00:00.000Z') }
  const drawn: Card[] = []
  cardRoutes(app, {
    matches: { find: async () => ({ ...row, played_on: '2026-11-21' }) },
    logs: { read: async () => ({ state: over }) },
    cards: {
      version: JSON.stringify,
      read: async (card: Card) => {
        drawn.push(card)
        return drawCard(card)
      },
    },
    clubIdentity: { drawn: () => null, current: () => ({ tagline: '' }) },
    gameWords: textsIn,
  } as unknown as CardRouteParts)
  for (const [format, height] of [
    ['story', 1920],
    ['square', 1080],
  ] as const) {
    const { rawPayload, statusCode } = await app.inject(`/watch/1/card.png?format=${format}`)
    expect(statusCode).toBe(200)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1080, height })
  }
  expect(drawn.map(({ kind }) => kind)).toEqual(['result', 'result'])
  expect((await app.inject('/watch/1/card.png?format=cube')).statusCode).toBe(400)
})
