import type { ClubIdentity, ClubSettings } from '@courtside/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'
import { queryClient } from './query-client.ts'
import { showClub } from './shown-club.ts'
import { uploadingApi } from './upload.ts'
import { useFormMutation } from './use-form-mutation.ts'

const SETTINGS = ['club', 'settings']
const NOTICES = ['club', 'notices']

/** Fetches the club's settings. */
export function useClubSettings() {
  return useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => api.call('GET /club/settings', {}, signal),
    refetchOnWindowFocus: false,
  })
}

/**
 * Returns whether a new player needs a photo and a new team needs a logo. True until the club's settings have
 * loaded.
 */
export function usePicturesRequired(): boolean {
  return useClubSettings().data?.picturesRequired ?? true
}

/** Fetches the imprint and privacy notice of the club. They hardly ever change. */
export function useNotices() {
  return useQuery({
    queryKey: NOTICES,
    queryFn: ({ signal }) => api.call('GET /club/notices', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Fetches the settings of this installation that come from its environment. */
export function useInstallation() {
  return useQuery({
    queryKey: ['club', 'installation'],
    queryFn: ({ signal }) => api.call('GET /club/installation', {}, signal),
  })
}

/** Sends a test mail to the signed-in user. */
export function useTestMail() {
  return useFormMutation({ mutationFn: () => api.call('POST /club/test-mail', {}) })
}

/** Saves settings of the club. */
export function useSaveClubSettings() {
  return useFormMutation({
    mutationFn: (body: Partial<ClubSettings>) => api.call('PATCH /club/settings', { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(SETTINGS, saved)
      return Promise.all([queryClient.invalidateQueries({ queryKey: NOTICES }), showSavedClub()])
    },
  })
}

/** Uploads the club's crest. */
export function usePutCrest() {
  return useFormMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) => {
      const body = new FormData()
      body.set('crest', file)
      return uploadingApi(onProgress).call('PUT /club/crest', { body })
    },
    onSuccess: showChangedCrest,
  })
}

/** Removes the club's crest. */
export function useDeleteCrest() {
  return useFormMutation({
    mutationFn: () => api.call('DELETE /club/crest', {}),
    onSuccess: showChangedCrest,
  })
}

/** Shows a changed crest, and fetches the settings again, because a new crest may suggest colours. */
function showChangedCrest(club: ClubIdentity): Promise<void> {
  showClub(club)
  return queryClient.invalidateQueries({ queryKey: SETTINGS })
}

/**
 * Shows the saved identity on this page. If the identity cannot be fetched, it appears with the next page
 * load.
 */
async function showSavedClub(): Promise<void> {
  const club = await api.call('GET /club', {}).catch(() => null)
  if (club) showClub(club)
}
