import { expect, type Page } from '@playwright/test'
import type { NewPlayer, NewTeam } from './administrator.ts'

/** What is entered at the scorer's table, by tapping. */
export class Scorer {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Enters a play of a player on court and waits until it is acknowledged. */
  async enter(team: NewTeam, action: string, player: NewPlayer): Promise<void> {
    const saved = this.#saved('POST', '/api/stats/create', 201)
    const half = this.#half(team)
    await half.getByRole('button', { name: action, exact: true }).click()
    const picker = half.getByRole('dialog', { name: `${action}: who?` })
    await picker.getByRole('button', { name: `${player.fname} ${player.lname}` }).click()
    await saved
  }

  /** Puts a bench player in for one on court. */
  async substitute(team: NewTeam, out: NewPlayer, playerIn: NewPlayer): Promise<void> {
    const saved = this.#saved('POST', '/api/stats/create', 201)
    await this.#half(team).getByRole('button', { name: 'SUBSTITUTION', exact: true }).click()
    const dialog = this.#page.getByRole('dialog', { name: /Substitution/ })
    const choose = (label: string, { fname, lname }: NewPlayer) =>
      dialog
        .getByRole('group', { name: label })
        .getByRole('button', { name: `${fname} ${lname}` })
        .click()
    await choose('Player OUT', out)
    await choose('Bench Player IN', playerIn)
    await dialog.getByRole('button', { name: `${playerIn.lname} for ${out.lname}` }).click()
    await saved
    await expect(this.#page.getByText('Player substituted successfully.').last()).toBeVisible()
  }

  /** Takes the last play back. */
  async undo(): Promise<void> {
    const saved = this.#saved('DELETE', '/api/stats/', 200)
    await this.#page.getByRole('button', { name: 'Undo' }).click()
    await saved
  }

  /** Brings the last undone play back. */
  async redo(): Promise<void> {
    const saved = this.#saved('POST', '/api/stats/redo', 201)
    await this.#page.getByRole('button', { name: 'Redo' }).click()
    await saved
  }

  /** Ends the quarter although there is time left, and goes to the next one. */
  async endQuarter(): Promise<void> {
    const saved = this.#saved('POST', '/api/quarter/start', 201)
    await this.#page.getByRole('button', { name: 'End Quarter' }).click()
    await this.#page.getByRole('dialog').getByRole('button', { name: 'End Quarter' }).click()
    await saved
  }

  /** Ends the match and waits for the banner. */
  async endMatch(): Promise<void> {
    await this.#page.getByRole('button', { name: 'End Match' }).click()
    await this.#page.getByRole('dialog').getByRole('button', { name: 'End Match' }).click()
    await expect(this.#page.getByText('Final, Game Over')).toBeVisible()
  }

  #half(team: NewTeam) {
    return this.#page.getByRole('region', { name: `${team.name}: actions` })
  }

  async #saved(method: string, path: string, status: number): Promise<void> {
    const response = await this.#page.waitForResponse(
      (candidate) => candidate.request().method() === method && candidate.url().includes(path),
    )
    expect(response.status()).toBe(status)
  }
}
