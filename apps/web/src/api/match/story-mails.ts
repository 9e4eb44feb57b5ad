import type { StoryMailChoice } from '@courtside/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'

const STORY_MAILS = ['story-mails']

/** Whether who is signed in is mailed the stories of games. */
export function useStoryMails() {
  return useQuery({
    queryKey: STORY_MAILS,
    queryFn: ({ signal }) => api.call('GET /my-teams/mails', {}, signal),
  })
}

/** Has who is signed in get mails from now on, or no more. */
export function useSaveStoryMails() {
  return useMutation({
    mutationFn: (body: StoryMailChoice) => api.call('PUT /my-teams/mails', { body }),
    onSuccess: (standing) => queryClient.setQueryData(STORY_MAILS, standing),
  })
}
