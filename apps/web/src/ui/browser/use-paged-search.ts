import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

/** How long typing rests before it is searched for, in ms. */
export const TYPING_MS = 250

/** Entries on one page of a list. */
export const PAGE_SIZE = 20

/** A search box's text and the page of its results; another search starts on page 1. */
export function usePagedSearch() {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const [search] = useDebouncedValue(text.trim(), TYPING_MS)
  return {
    /** What is in the box. */
    text,
    /** What is searched for: the box's text once typing rests. */
    search,
    page,
    setText(value: string) {
      setText(value)
      setPage(1)
    },
    setPage,
  }
}
