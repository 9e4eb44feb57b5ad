import type { TableAnswer } from '@courtside/contract'
import { act, renderHook } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { type TableCall, useTableImport } from '../../../src/features/imports/use-table-import.ts'

type Order = Parameters<TableCall['mutate']>

const ANSWER: TableAnswer = {
  kind: 'text',
  encoding: 'utf-8',
  columns: [{ heading: 'home', field: 'home', sample: 'Herons' }],
  dates: null,
  rows: [{ line: 2, cells: { home: 'Herons' }, change: 'new', before: {} }],
  missing: [],
  faults: [],
  imported: 0,
  removed: 0,
  committed: false,
}
const SUBMIT = { preventDefault() {} } as FormEvent

/** Returns the form of an import, and the calls that it has made. The test answers them. */
function openImport() {
  const mutate = vi.fn((..._order: Order) => {})
  const options = { call: { mutate, isPending: false }, subject: '', missing: null, onImported() {} }
  const { result } = renderHook(() => useTableImport(options))
  const take = (csv: string) => act(async () => result.current.take(Promise.resolve({ csv })))
  const submit = () => act(async () => result.current.submit(SUBMIT))
  const orders = () =>
    mutate.mock.calls.map(([order]) => ({ csv: 'csv' in order && order.csv, commit: order.commit }))
  const answer = (index: number) => act(() => mutate.mock.calls[index]?.[1].onSuccess(ANSWER))
  const fail = (index: number) => act(() => mutate.mock.calls[index]?.[1].onError(new Error('No answer.')))
  return { form: result, take, submit, orders, answer, fail }
}

test('does not show a late preview after another file was chosen, and previews that file before the import', async () => {
  const { form, take, submit, orders, answer } = openImport()
  await take('old')
  await submit()
  await take('new')
  answer(0)
  expect(form.current.answer).toBeNull()
  expect(form.current.canImport).toBe(false)
  await submit()
  answer(1)
  expect(form.current.answer).toBe(ANSWER)
  await submit()
  expect(orders()).toEqual([
    { csv: 'old', commit: false },
    { csv: 'new', commit: false },
    { csv: 'new', commit: true },
  ])
})

test('neither previews a replaced file again for an earlier choice, nor shows its fault', async () => {
  const { form, take, submit, orders, answer, fail } = openImport()
  await take('old')
  await submit()
  answer(0)
  await act(async () => form.current.choose({ team: 'Herons' }))
  await act(async () => form.current.choose({ team: 'Larks' }))
  await take('new')
  answer(1)
  await submit()
  await take('newer')
  fail(2)
  expect(form.current.fault).toBeNull()
  expect(orders().map(({ csv }) => csv)).toEqual(['old', 'old', 'new'])
})
