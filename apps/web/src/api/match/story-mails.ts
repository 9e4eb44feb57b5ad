import type { StoryMailChoice } from '@courtside/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'

const STORY_MAILS = ['story-mails']

/** Fetches whether the signed-in user gets game stories by mail. */
export function useStoryMails() {
  return useQuery({
    queryKey: STORY_MAILS,
    queryFn: ({ signal }) => api.call('GET /my-teams/mails', {}, signal),
  })
}

/** Subscribes the signed-in user to story mails, or unsubscribes them. */
export function useSaveStoryMails() {
  return useMutation({
    mutationFn: (body: StoryMailChoice) => api.call('PUT /my-teams/mails', { body }),
    onSuccess: (standing) => queryClient.setQueryData(STORY_MAILS, standing),
  })
}
