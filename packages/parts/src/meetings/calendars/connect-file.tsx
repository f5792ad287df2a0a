import { reasonOf, useEndpointMutation } from '@parley/client'
import { uploadCalendar } from '@parley/contract'
import { CALENDAR_BYTES_MAX } from '@parley/domain'
import { Banner, FileDrop, useToast } from '@parley/ui'
import { useState } from 'react'
import { countWords } from './calendar-words.ts'

interface ConnectFileProps {
  disabledReason?: string | undefined
  /** The id of the calendar that a new file replaces. */
  replaces?: string | undefined
  onDone?: () => void
}

/** Uploads an .ics file as a calendar, or as the new content of one. */
export function ConnectFile({ disabledReason, replaces, onDone }: ConnectFileProps) {
  const { toast } = useToast()
  const [problem, setProblem] = useState<string | undefined>()
  const upload = useEndpointMutation(uploadCalendar)
  const take = async (file: File) => {
    setProblem(undefined)
    try {
      const body = { fileName: file.name, text: await file.text(), ...(replaces !== undefined && { replaces }) }
      const calendar = await upload.mutateAsync({ body })
      toast({ title: 'Calendar added', description: countWords(calendar) })
      onDone?.()
    } catch (error) {
      setProblem(reasonOf(error, 'The file was not uploaded. Try again.'))
    }
  }
  if (disabledReason !== undefined) return <Banner tone="info">{disabledReason}</Banner>
  return (
    <FileDrop
      label={replaces === undefined ? 'Calendar file' : 'New version'}
      hint="An .ics file, at most 5 MB. It does not update by itself: upload it again when it changes."
      accept={['.ics', 'text/calendar']}
      acceptWords="an .ics file"
      maxBytes={CALENDAR_BYTES_MAX}
      pending={upload.isPending}
      error={problem}
      onFiles={([file]) => void (file && take(file))}
    />
  )
}
