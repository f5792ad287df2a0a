import { saveBlob } from '@parley/parts/files'
import { Button, useToast } from '@parley/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'

interface DownloadButtonProps {
  audioUrl: string
  /** ISO 8601; its date is part of the file name. */
  timestamp: string
}

/** Button that saves the recording as a file. */
export function DownloadButton({ audioUrl, timestamp }: DownloadButtonProps) {
  const { toast } = useToast()
  const [isPending, setIsPending] = useState(false)
  const save = async () => {
    setIsPending(true)
    try {
      const answer = await fetch(audioUrl)
      if (!answer.ok) throw new Error(`${answer.status}`)
      saveBlob(`voicemail-${timestamp.slice(0, 10)}.wav`, await answer.blob())
    } catch {
      toast({
        title: 'Failed to download voicemail',
        description: 'The recording is safe. Try again.',
        destructive: true,
      })
    }
    setIsPending(false)
  }
  return (
    <Button variant="quiet" size="compact" icon={Download} pending={isPending} onClick={() => void save()}>
      Download
    </Button>
  )
}
