import { expect, test, vi } from 'vitest'
import { OutsiderLookups } from '../src/outsider-lookups.ts'
import { startNameServer } from './name-server.ts'

const HOUR_MS = 3_600_000

test('returns no address for a name if the name server does not answer', async () => {
  const { address } = await startNameServer()
  const lookUps = new OutsiderLookups({ nameServers: [address], timeoutMs: 20 })
  expect(await lookUps.addressesOf('slow.example')).toEqual([])
})

test('looks up 20 names at a time and refuses more until one of them is done', async () => {
  const nameServer = await startNameServer()
  const lookUps = new OutsiderLookups({ nameServers: [nameServer.address], timeoutMs: HOUR_MS })
  const slow = Array.from({ length: 20 }, (_, index) => lookUps.addressesOf(`slow${index}.example`))
  await expect(lookUps.addressesOf('one-more.example')).rejects.toMatchObject({ code: 'too-busy' })
  // Two queries for each name: one for IPv4 and one for IPv6 addresses.
  await vi.waitFor(() => expect(nameServer.asked).toBe(40))
  nameServer.answer()
  expect(await Promise.all(slow)).toEqual(slow.map(() => []))
  expect(await lookUps.addressesOf('one-more.example')).toEqual([])
})
