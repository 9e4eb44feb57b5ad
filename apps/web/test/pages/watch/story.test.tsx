import { initialState, RULESETS } from '@courtside/basketball'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { PublishStory } from '../../../src/features/after-game/PublishStory.tsx'
import { StorySheet } from '../../../src/features/watch/story/StorySheet.tsx'
import { Messages } from '../../../src/ui/dialogs/Messages.tsx'
import { drawPart, says, signInAs } from '../page-scene.tsx'
import { bodiesOf, ok, whenCalled } from '../server-answers.ts'

const CALL = 'PUT /live/:id/story'
const DRAFT = {
  title: 'Herons win again',
  text: 'They led from the start.',
  language: null,
  edited: true,
  namesHidden: false,
  publishedAt: null,
}
const team = (id: number) => ({ id, name: `Team ${id}`, starters: [], roster: [] })
const STATE = initialState({ ruleset: RULESETS.fiba, teams: [team(1), team(2)] })

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  signInAs('ADMIN')
  whenCalled('GET /live/:id/story/draft', ok({ draft: DRAFT }))
  whenCalled(CALL, ok({ draft: { ...DRAFT, publishedAt: '2026-11-21T20:00:00.000Z' } }))
})

test('after the game, publishing a story sends no words, because another administrator may have rewritten them', async () => {
  drawPart(<PublishStory matchId={5} />)
  await press('Publish the story')
  await screen.findByRole('status')
  expect(bodiesOf(CALL)).toEqual([{ published: true }])
})

test('on the match page, each button sends only its own part of the story', async () => {
  drawPart(
    <>
      <Messages />
      <StorySheet matchId={5} state={STATE} />
    </>,
  )
  await press('Edit')
  await press('Save')
  await says('Story saved.')
  await press('Unpublish')
  await waitFor(() => expect(bodiesOf(CALL)).toHaveLength(2))
  await press('Edit')
  await press('Generate it again from the log')
  await waitFor(() => expect(bodiesOf(CALL)).toHaveLength(3))
  const { title, text } = DRAFT
  expect(bodiesOf(CALL)).toEqual([{ words: { title, text } }, { published: false }, { words: null }])
})
