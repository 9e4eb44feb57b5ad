import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { session } from './session.ts'

/**
 * Keeps the values of a form when the session ends. If the same user signs in again in the same window, the
 * form gets these values back. Must not be used for a form with a password.
 * @param name the name of the form
 */
export function useDraft<Values extends Record<string, unknown>>(
  name: string,
  form: UseFormReturnType<Values>,
): void {
  const key = `draft ${name}`
  const latest = useRef(form)
  latest.current = form
  useEffect(() => {
    const kept = takeDraft(key)
    const values = kept && kept.userId === session.current()?.id ? kept.values : null
    if (values) latest.current.setValues(values as Partial<Values>)
    return session.onLost(({ id }) => {
      const { isDirty, getValues } = latest.current
      if (isDirty()) sessionStorage.setItem(key, JSON.stringify({ userId: id, values: getValues() }))
    })
  }, [key])
}

function takeDraft(key: string): { userId: unknown; values: object } | null {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
  sessionStorage.removeItem(key)
  if (typeof kept !== 'object' || kept === null || !('values' in kept) || !('userId' in kept)) return null
  return typeof kept.values === 'object' && kept.values !== null
    ? { userId: kept.userId, values: kept.values }
    : null
}
