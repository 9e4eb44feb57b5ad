import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

/** How long after the last key press the search starts, in ms. */
export const TYPING_MS = 250

/** Number of entries per page of a list. */
export const PAGE_SIZE = 20

/** Returns the text of a search field and the page of its results. A new search starts on page 1. */
export function usePagedSearch() {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const [search] = useDebouncedValue(text.trim(), TYPING_MS)
  return {
    /** The text in the field. */
    text,
    /** The text for which to search: the text in the field, after the delay. */
    search,
    page,
    setText(value: string) {
      setText(value)
      setPage(1)
    },
    setPage,
  }
}
