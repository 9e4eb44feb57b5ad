import { hashKey } from '@tanstack/react-query'

/**
 * Returns the fields of a form that the user has changed, or null if there are none. A form sends only these,
 * because another user may have changed the other fields since the form was opened. Lists and objects are
 * compared by content.
 * @param before the values when the form was opened or last saved
 */
export function changedFields<Values extends object>(before: Values, values: Values): Partial<Values> | null {
  const old = new Map(Object.entries(before))
  const changed = Object.entries(values).filter(
    ([field, value]) => hashKey([value]) !== hashKey([old.get(field)]),
  )
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<Values>)
}
