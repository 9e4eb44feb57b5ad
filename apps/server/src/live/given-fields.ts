type Given<T> = { [key in keyof T]?: NonNullable<T[key]> }

/**
 * Returns only the fields that have a value. Null is left out, because in JSON absent and null mean the same
 * here.
 */
export function givenFields<T extends Record<string, unknown>>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Given<T>
}
