import { ApiError, queryKey, reasonOf, useEndpointMutation, useEndpointQuery } from '@parley/client'
import { getProfile, type Profile, updateProfile } from '@parley/contract'
import { QueryState } from '@parley/parts/query-state'
import { useReauthentication } from '@parley/parts/reauthentication'
import { useToast } from '@parley/ui'
import { changedFields } from '@parley/ui/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changesOver } from '../form/rebase.ts'
import { SettingsForm } from '../form/settings-form.tsx'
import { type ProfileForm, problemsOf, profileFormOf, profileOf } from './profile-form.ts'
import { type ProfilePart, ProfileSections } from './profile-sections.tsx'

/** Edits the user's own name, email and avatar, or their notifications and display, depending on `part`. */
export function ProfileTab({ part }: { part: ProfilePart }) {
  const query = useEndpointQuery(getProfile)
  return (
    <QueryState
      query={query}
      loading="Loading your profile..."
      failed="Failed to fetch your profile"
      safe="Nothing was changed."
      stale="Could not refresh your profile."
    >
      {(profile) => <Loaded profile={profile} part={part} />}
    </QueryState>
  )
}

function Loaded({ profile, part }: { profile: Profile; part: ProfilePart }) {
  const { toast } = useToast()
  const { guard, dialog } = useReauthentication()
  const update = useEndpointMutation(updateProfile)
  const queryClient = useQueryClient()
  const stored = profileFormOf(profile)
  /** The edited values; all others follow the stored profile. */
  const [typed, setTyped] = useState<Partial<ProfileForm>>({})
  const [isTried, setTried] = useState(false)
  const form: ProfileForm = { ...stored, ...typed }
  const problems = isTried ? problemsOf(form) : {}
  const refused = update.error instanceof ApiError ? (update.error.body?.fields ?? takenEmail(update.error)) : {}
  const calm = () => {
    setTried(false)
    update.reset()
  }
  const save = async () => {
    setTried(true)
    const [problem] = Object.values(problemsOf(form))
    if (problem !== undefined) {
      toast({ title: 'Validation Error', description: problem, destructive: true })
      return
    }
    try {
      const saved = await guard(() => update.mutateAsync({ body: profileOf(form) }))
      // Shows the saved profile before it has been refetched.
      queryClient.setQueryData(queryKey(getProfile), saved)
    } catch (error) {
      toast({ title: 'Error', description: reasonOf(error, 'Failed to update profile'), destructive: true })
      return
    }
    setTyped((now) => changesOver(form, { ...form, ...now }))
    calm()
    toast({ title: 'Profile Updated' })
  }
  return (
    <>
      <SettingsForm
        changes={changedFields(stored, form).length}
        pending={update.isPending}
        onSave={() => void save()}
        onDiscard={() => {
          setTyped({})
          calm()
        }}
      >
        <ProfileSections
          part={part}
          form={form}
          role={profile.role}
          errorOf={(field) => problems[field] ?? refused[field]}
          onChange={(change) => {
            setTyped((now) => ({ ...now, ...change }))
            update.reset()
          }}
        />
      </SettingsForm>
      {dialog}
    </>
  )
}

/** The field error when another user already has the email address. */
const takenEmail = ({ body }: ApiError): Record<string, string> =>
  body?.code === 'duplicate' ? { email: body.error } : {}
