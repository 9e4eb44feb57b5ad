import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** Functions that are called with the result of a form, even if the user has left the page meanwhile. */
interface Then<Data> {
  onSuccess?: (data: Data) => void
  onError?: (error: Error) => void
  onSettled?: () => void
}

/**
 * Submits a form. While a submission is running, `mutate` does nothing. `isPending` could not prevent the
 * second click of a double click, because the page has not rendered again at that time.
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
