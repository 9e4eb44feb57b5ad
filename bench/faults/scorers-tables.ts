import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { launchOptions } from '../../e2e/support/browser.ts'
import {
  openTable,
  signedInContext,
  signInContext,
  storedPlays,
} from '../../e2e/support/game/scorers-table.ts'
import { childOf } from '../measures/process-load.ts'
import { EnteredByHand } from './entered-by-hand.ts'
import { setDeviceClock } from './machine/device-clock.ts'
import type { Fault, Scene } from './scene.ts'

const OFFLINE_MINUTES = 20
const OFFLINE_PLAYS = 150
const KILLS = 2
/** A browser is killed at a random moment within this time after the first play, in ms. */
const KILLED_WITHIN_MS = 1500

/** Faults of scorer's tables, while another device enters plays of the same match. */
export const SCORERS_TABLES: Readonly<Record<string, Fault>> = {
  'scorer-offline': {
    what: `a scorer’s table enters ${OFFLINE_PLAYS} plays while it is offline; its clock and the server’s are set ${OFFLINE_MINUTES} minutes ahead`,
    film: 'goes on',
    takesLong: true,
    happens: goOffline,
  },
  'scorer-browser-killed': {
    what: `the browser of a scorer’s table is killed in the middle of a play, ${KILLS} times`,
    film: 'goes on',
    takesLong: true,
    happens: killBrowser,
  },
}

async function goOffline(scene: Scene): Promise<void> {
  const { courtside, machine, game, page } = scene
  const context = await signedInContext(page.browser, courtside.url)
  try {
    const table = await openTable(context, game.matchId)
    const byHand = new EnteredByHand(scene, table)
    await byHand.enter(1)
    await byHand.allDelivered()
    await context.setOffline(true)
    await byHand.enter(OFFLINE_PLAYS)
    // Because both clocks are set ahead, the table's session has expired.
    await setDeviceClock(table, OFFLINE_MINUTES * 60_000)
    machine.setClockAhead(OFFLINE_MINUTES * 60_000)
    await context.setOffline(false)
    await byHand.allDelivered()
    await byHand.mustBeInTheLog()
  } finally {
    machine.setClockAhead(0)
    await context.close()
  }
}

async function killBrowser(scene: Scene): Promise<void> {
  const profile = mkdtempSync(path.join(tmpdir(), 'courtside-scorer-'))
  try {
    let context = await openProfile(profile, scene)
    let table = await openTable(context, scene.game.matchId)
    const byHand = new EnteredByHand(scene, table)
    let kept = 0
    for (let n = 0; n < KILLS; n += 1) {
      const killing = delay(Math.random() * KILLED_WITHIN_MS).then(() => kill(profile))
      try {
        for (;;) {
          await byHand.enter(1)
          kept = await table.evaluate(storedPlays, scene.game.matchId)
        }
      } catch {
        // The browser is gone, as intended.
      }
      await killing
      context = await openProfile(profile, scene)
      table = await openTable(context, scene.game.matchId)
      byHand.moveTo(table)
      await byHand.allDelivered()
      await byHand.mustBeInTheLog(kept)
    }
    await context.close()
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Opens a separate browser whose storage is in a folder and survives a kill. Signs in again if Chromium,
 * which writes local storage with a delay, had not stored the session.
 */
async function openProfile(profile: string, { courtside }: Scene): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...(await launchOptions()),
    baseURL: courtside.url,
  })
  await signInContext(context)
  return context
}

function kill(profile: string): void {
  const browser = childOf(process.pid, profile)
  if (browser === undefined) throw new Error('The browser was not there to be killed.')
  process.kill(browser, 'SIGKILL')
}
