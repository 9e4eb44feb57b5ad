import type { Language, StoryDraft } from '@courtside/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useFormMutation } from '../use-form-mutation.ts'

const keys = {
  published: (matchId: number) => ['stories', 'published', matchId],
  draft: (matchId: number) => ['stories', 'draft', matchId],
}

/** The published story of a match that is over; null while there is none. */
export function useStory(matchId: number, language: Language) {
  return useQuery({
    queryKey: keys.published(matchId),
    queryFn: async ({ signal }) =>
      (await api.call('GET /live/:id/story', { params: { id: matchId }, query: { language } }, signal)).story,
  })
}

/** The story of a match that is over as administrators have it; null when nobody has scored. */
export function useStoryDraft(matchId: number, language: Language) {
  return useQuery({
    queryKey: keys.draft(matchId),
    queryFn: async ({ signal }) =>
      (await api.call('GET /live/:id/story/draft', { params: { id: matchId }, query: { language } }, signal))
        .draft,
  })
}

/** What is to become of a story: its words, null for those told from the log, and whether the public reads it. */
export interface StoryChange {
  words: Pick<StoryDraft, 'title' | 'text'> | null
  published: boolean
}

/** Rewrites a story, publishes it or takes it back. */
export function useChangeStory(matchId: number, language: Language) {
  return useFormMutation({
    mutationFn: (body: StoryChange) =>
      api.call('PUT /live/:id/story', { params: { id: matchId }, query: { language }, body }),
    onSuccess: ({ draft }) => queryClient.setQueryData(keys.draft(matchId), draft),
  })
}
