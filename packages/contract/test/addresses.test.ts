import { expect, test } from 'vitest'
import { idInAddress, playerAddress, teamAddress } from '../src/calls/addresses.ts'
import { hidesScores } from '../src/views/spoilers.ts'

test.each([
  ['Saltmarsh Herons', '/team/7-saltmarsh-herons'],
  ["O'Brien’s Five", '/team/7-obriens-five'],
  ['Žalgiris  Čačak/2', '/team/7-zalgiris-cacak-2'],
  ['نادي الرياض', `/team/7-${encodeURIComponent('نادي-الرياض')}`],
  ['हिन्दी', `/team/7-${encodeURIComponent('हिन्दी')}`],
  ['x'.repeat(60), `/team/7-${'x'.repeat(60)}`],
  ['!!!', '/team/7'],
  ['../..//?#', '/team/7'],
])('the name %s is in an address', (teamname, address) => {
  expect(teamAddress({ id: 7, teamname })).toBe(address)
  const part = decodeURIComponent(new URL(address, 'https://club.example').pathname).split('/')[2] ?? ''
  expect(idInAddress(part)).toBe(7)
})

test('puts first and last name of a player into the address', () => {
  expect(playerAddress({ id: 12, fname: 'Inés', lname: 'O’Calder' })).toBe('/player/12-ines-ocalder')
})

test.each(['', '0', '0-x', 'x-7', '-7', '7x', '07', '1e3', '9999999999'])('%s has no id', (part) => {
  expect(idInAddress(part)).toBeNull()
})

test('?spoilers= in the address decides whether scores are hidden; without it, the cookie decides', () => {
  expect(hidesScores('', '')).toBe(false)
  expect(hidesScores('?t=1&spoilers=off', '')).toBe(true)
  expect(hidesScores('', 'a=1; scores=hidden')).toBe(true)
  expect(hidesScores('?spoilers=on', 'scores=hidden')).toBe(false)
  expect(hidesScores('?spoilers=else', 'scores=hidden')).toBe(true)
  expect(hidesScores('', 'otherscores=hidden; scores=hidden2')).toBe(false)
})
