import { expect, type Page } from '@playwright/test'
import type { NewPlayer, NewTeam } from '../administrator.ts'
import { inEnglish, type Said } from '../said.ts'

/** Enters plays at the scorer's table by tapping. */
export class Scorer {
  readonly #page: Page
  readonly #said: Said

  constructor(page: Page, said = inEnglish) {
    this.#page = page
    this.#said = said
  }

  /** Enters a play of a player on court and waits until it is acknowledged. */
  async enter(team: NewTeam, action: string, player: NewPlayer): Promise<void> {
    const saved = this.#saved('POST', '/api/stats/create', 201)
    const half = this.#half(team)
    const type = this.#said(action)
    await half.getByRole('button', { name: this.#said(action), exact: true }).click()
    const picker = half.getByRole('dialog', { name: this.#said('{type}: who?', { type }) })
    await picker.getByRole('button', { name: `${player.fname} ${player.lname}` }).click()
    await saved
  }

  /** Substitutes a bench player for one on court. */
  async substitute(team: NewTeam, out: NewPlayer, playerIn: NewPlayer): Promise<void> {
    const saved = this.#saved('POST', '/api/stats/create', 201)
    await this.#half(team)
      .getByRole('button', { name: this.#said('SUBSTITUTION'), exact: true })
      .click()
    const dialog = this.#page.getByRole('dialog', {
      name: this.#said('Substitution, {team}', { team: team.name }),
    })
    const choose = (label: string, { fname, lname }: NewPlayer) =>
      dialog
        .getByRole('group', { name: this.#said(label) })
        .getByRole('button', { name: `${fname} ${lname}` })
        .click()
    await choose('Player OUT', out)
    await choose('Bench Player IN', playerIn)
    await dialog
      .getByRole('button', {
        name: this.#said('{playerIn} for {out}', { playerIn: playerIn.lname, out: out.lname }),
      })
      .click()
    await saved
    await expect(this.#page.getByText(this.#said('Player substituted successfully.')).last()).toBeVisible()
  }

  /** Undoes the last play. */
  async undo(): Promise<void> {
    const saved = this.#saved('DELETE', '/api/stats/', 200)
    // The button contains this word and the change that it undoes.
    const word = this.#page.getByText(this.#said('Undo'))
    await this.#page.locator('.foot-b').filter({ has: word }).click()
    await saved
  }

  /** Redoes the last undone play. */
  async redo(): Promise<void> {
    const saved = this.#saved('POST', '/api/stats/redo', 201)
    await this.#page.getByRole('button', { name: this.#said('Redo') }).click()
    await saved
  }

  /** Ends the quarter although there is time left, and goes to the next one. */
  async endQuarter(): Promise<void> {
    const saved = this.#saved('POST', '/api/quarter/start', 201)
    await this.#page.getByRole('button', { name: this.#said('End Quarter') }).click()
    await this.#page
      .getByRole('dialog')
      .getByRole('button', { name: this.#said('End Quarter') })
      .click()
    await saved
  }

  /** Ends the match and waits for the banner. */
  async endMatch(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#said('End Match') }).click()
    await this.#page
      .getByRole('dialog')
      .getByRole('button', { name: this.#said('End Match') })
      .click()
    await expect(this.#page.getByText(this.#said('Final, Game Over'))).toBeVisible()
  }

  #half(team: NewTeam) {
    return this.#page.getByRole('region', { name: this.#said('{team}: actions', { team: team.name }) })
  }

  async #saved(method: string, path: string, status: number): Promise<void> {
    const response = await this.#page.waitForResponse(
      (candidate) => candidate.request().method() === method && candidate.url().includes(path),
    )
    expect(response.status()).toBe(status)
  }
}
