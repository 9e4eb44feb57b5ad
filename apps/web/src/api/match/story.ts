import type { Language, StoryDraft, StoryMailChoice } from '@courtside/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useFormMutation } from '../use-form-mutation.ts'

const keys = {
  published: (matchId: number) => ['stories', 'published', matchId],
  draft: (matchId: number) => ['stories', 'draft', matchId],
}

/** Fetches the published story of a finished match, or null if there is none. */
export function useStory(matchId: number, language: Language) {
  return useQuery({
    queryKey: keys.published(matchId),
    queryFn: async ({ signal }) =>
      (await api.call('GET /live/:id/story', { params: { id: matchId }, query: { language } }, signal)).story,
  })
}

/** Fetches the story of a finished match for administrators; null if the match had no points. */
export function useStoryDraft(matchId: number, language: Language) {
  return useQuery({
    queryKey: keys.draft(matchId),
    queryFn: async ({ signal }) =>
      (await api.call('GET /live/:id/story/draft', { params: { id: matchId }, query: { language } }, signal))
        .draft,
  })
}

/**
 * A change of a story: its text, or null for the text generated from the log, and whether the story is
 * public. Another administrator may have changed an absent field meanwhile, so it stays unchanged.
 */
export interface StoryChange {
  words?: Pick<StoryDraft, 'title' | 'text'> | null
  published?: boolean
}

/** Rewrites, publishes or unpublishes a story. */
export function useChangeStory(matchId: number, language: Language) {
  return useFormMutation({
    mutationFn: (body: StoryChange) =>
      api.call('PUT /live/:id/story', { params: { id: matchId }, query: { language }, body }),
    onSuccess: ({ draft }) => queryClient.setQueryData(keys.draft(matchId), draft),
  })
}

const STORY_MAILS = ['story-mails']

/** Fetches whether the signed-in user gets game stories by mail. */
export function useStoryMails() {
  return useQuery({
    queryKey: STORY_MAILS,
    queryFn: ({ signal }) => api.call('GET /my-teams/mails', {}, signal),
  })
}

/** Subscribes the signed-in user to story mails, or ends the subscription. */
export function useSaveStoryMails() {
  return useMutation({
    // With a scope, these calls run one after another, so that the server stores the choice that was made
    // last.
    scope: { id: 'story mails' },
    mutationFn: (body: StoryMailChoice) => api.call('PUT /my-teams/mails', { body }),
    onSuccess: (standing) => queryClient.setQueryData(STORY_MAILS, standing),
  })
}
