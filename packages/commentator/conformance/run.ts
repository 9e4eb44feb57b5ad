import { LANGUAGE_TAGS } from '@courtside/basketball'
/**
 * Comments real games: `node packages/commentator/conformance/run.ts <folder>` runs the built-in commentator
 * on every game file of the folder in every language, and checks every line against the folded match. It also
 * writes and checks the story of each game. With `--stories` it prints the stories.
 */
import { runGames } from '../../basketball/conformance/run-games.ts'
import { scoreGame } from '../../basketball/conformance/score-game.ts'
import { loadStoryBook, loadVoice, type StoryBook, storyText, wordCount, writeStory } from '../src/index.ts'
import { tellGame } from './check-lines.ts'
import { storyFaults } from './check-story.ts'

const isTold = process.argv.includes('--stories')
const voices = await Promise.all(LANGUAGE_TAGS.map(loadVoice))
const books = await Promise.all(LANGUAGE_TAGS.map(loadStoryBook))

runGames('packages/commentator/conformance/run.ts', (game, number) => {
  const { state, log } = scoreGame(game)
  const games = voices.map((voice) => ({ voice, ...tellGame(voice, number, state.setup, log) }))
  const faults = games.flatMap(({ faults, voice }) =>
    faults.map((fault) => `${voice.grammar.language}: ${fault}`),
  )
  const stories = voices.flatMap((voice, index) => {
    const story = writeStory(voice, books[index] as StoryBook, number, state)
    return story ? [{ story, voice, faults: storyFaults(story, state, voice) }] : []
  })
  faults.push(...stories.flatMap((each) => each.faults.map((fault) => `story: ${fault}`)))
  const told = games.map(({ voice, lines }) => `${voice.grammar.language} ${lines.length}`).join(', ')
  const words = stories.map(({ story, voice }) => `${voice.grammar.language} ${wordCount(storyText(story))}`)
  const passed = faults.length === 0 && stories.length > 0 && games.every(({ lines }) => lines.length > 0)
  const notes = isTold ? stories.map(({ story }) => `${story.title.text}\n\n${storyText(story)}\n`) : []
  return {
    told: `lines told in ${told}; story in words: ${words.join(', ')}; ${faults.length} faults`,
    faults,
    passed,
    notes,
  }
})
