import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { startCourtside } from '../courtside.ts'
import { signIn, startGame } from '../game/game.ts'
import { makeFilm } from '../video/publisher.ts'
import { type KeptData, keptFiles, packData } from './kept-data.ts'
import { until } from './until.ts'

const SECONDS = 6
const PLAYS = ['TWO POINTS', 'REBOUND', 'THREE POINTS MISS', 'FOUL', 'THREE POINTS', 'TURNOVER'] as const

// `node e2e/support/machines/write-kept-data.ts` writes the data folder of this version for the tests of
// upgrades: a finished game with plays and a short video. Run it at each release.
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
const { data, about } = keptFiles(version)
const courtside = await startCourtside()
try {
  const admin = await signIn(courtside.url)
  const { matchId, setup, streamKey, hlsUrl } = await startGame(admin, 'Kept game')
  const encoder = makeFilm().publish(courtside.rtmpPort, streamKey)
  for (let play = 0; play < PLAYS.length * 8; play += 1) {
    const team = setup.teams[play % 2 === 0 ? 0 : 1]
    const type = PLAYS[play % PLAYS.length] ?? 'REBOUND'
    const playerId = team.starters[play % team.starters.length] ?? 0
    const body = { matchId, teamId: team.id, playerId, quarterId: 1, type }
    await admin.call('POST /stats/create', { body })
  }
  await until('video', 120_000, async () =>
    (await lengthOf(courtside.url + hlsUrl)) > SECONDS ? true : undefined,
  )
  await encoder.cut()
  await admin.call('PUT /live/end/:id', { params: { id: matchId } })
  const boxScore = await (await fetch(`${courtside.url}/api/archive/files/${matchId}/boxscore.json`)).json()
  const seconds = await lengthOf(courtside.url + hlsUrl)
  const stopped = once(courtside.process, 'exit')
  courtside.process.kill('SIGTERM')
  await stopped
  await packData(courtside.dataDir, data)
  const kept: KeptData = { version, matchId, hlsUrl, boxScore, seconds }
  writeFileSync(about, `${JSON.stringify(kept)}\n`)
  console.log(`${data}: ${seconds.toFixed(1)} s of video`)
} finally {
  await courtside.stop()
}

/** Returns the length of the media playlist that a multivariant playlist names, in s; 0 if there is none. */
async function lengthOf(address: string): Promise<number> {
  const master = await fetch(address)
  if (!master.ok) return 0
  const media = (await master.text()).split('\n').find((line) => line && !line.startsWith('#'))
  if (!media) return 0
  const playlist = await (await fetch(new URL(media, address))).text()
  return [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0)
}
