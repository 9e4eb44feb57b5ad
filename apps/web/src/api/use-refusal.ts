import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useMemo, useRef } from 'react'
import { refusalOf } from './error-text.ts'

/**
 * Shows the server's messages about a form beside its fields, and focuses the first of these fields.
 * @param others fields of the form that @mantine/form does not manage, such as a file
 * @returns see {@link refusalOf}
 */
export function useRefusal<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  error: Error | null,
  fallback: string,
  others: readonly string[] = [],
) {
  const latest = useRef({ form, others })
  latest.current = { form, others }
  const refusal = useMemo(() => {
    const { form, others } = latest.current
    return refusalOf(error, [...Object.keys(form.getValues()), ...others], fallback)
  }, [error, fallback])
  useEffect(() => {
    const { form } = latest.current
    const own = Object.keys(refusal.at).filter((field) => field in form.getValues())
    for (const field of own) form.setFieldError(field, refusal.at[field])
    if (own[0]) form.getInputNode(own[0])?.focus()
  }, [refusal])
  return refusal
}
