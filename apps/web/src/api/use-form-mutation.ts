import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** What to do when a form was saved or refused, also when its page has been left meanwhile. */
interface Then<Data> {
  onSuccess?: (data: Data) => void
  onError?: (error: Error) => void
  onSettled?: () => void
}

/**
 * The saving of a form. While it is under way, `mutate` does nothing: the second press of a double click comes before the page
 * has drawn that the first one counted, so `isPending` of the last drawing can't tell.
 */
export function useFormMutation<Data, Variables>(options: UseMutationOptions<Data, Error, Variables>) {
  const underWay = useRef(false)
  const { mutateAsync, isPending, isSuccess, isError, error, reset } = useMutation(options)
  return {
    isPending,
    isSuccess,
    isError,
    error,
    reset,
    mutate(variables: Variables, then: Then<Data> = {}): void {
      if (underWay.current) return
      underWay.current = true
      void mutateAsync(variables)
        .finally(() => {
          underWay.current = false
          then.onSettled?.()
        })
        .then(then.onSuccess, then.onError ?? (() => {}))
    },
  }
}
