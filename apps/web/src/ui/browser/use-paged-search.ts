import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

/** Delay between the last key press and the search, in ms. */
export const TYPING_MS = 250

/** Number of entries per page of a list. */
export const PAGE_SIZE = 20

/** Manages a search box's text and the page of its results. A new search starts on page 1. */
export function usePagedSearch() {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const [search] = useDebouncedValue(text.trim(), TYPING_MS)
  return {
    /** The text in the box. */
    text,
    /** The search term: the box's text after the delay. */
    search,
    page,
    setText(value: string) {
      setText(value)
      setPage(1)
    },
    setPage,
  }
}
