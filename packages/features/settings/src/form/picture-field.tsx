import { reasonOf, useEndpointMutation } from '@parley/client'
import type { uploadLogo } from '@parley/contract'
import { checkPicture, pictureIdOf, type PictureUse } from '@parley/domain'
import { bytesOf, toBase64 } from '@parley/parts/files'
import { Button, FileDrop, TextField } from '@parley/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './picture-field.module.css'

interface PictureFieldProps {
  use: PictureUse
  endpoint: typeof uploadLogo
  /** Name of the picture, capitalized, for example 'Logo'. */
  noun: string
  /** The accepted formats and size. */
  hint: string
  /** URL of the picture; for an uploaded one, a URL of this product. */
  value: string
  error: string | undefined
  onValueChange: (value: string) => void
  /** The picture as it will be displayed. */
  preview: ReactNode
}

/**
 * Picture field with upload or URL. The picture is stored in its record only when the form is saved; a rejected file
 * leaves the old one.
 */
export function PictureField({ use, endpoint, noun, hint, value, error, onValueChange, preview }: PictureFieldProps) {
  const upload = useEndpointMutation(endpoint)
  const [refusal, setRefusal] = useState<string>()
  const isUploaded = pictureIdOf(use, value) !== null
  /** The latest callback, as the form may have started saving while the picture was uploading. */
  const changeLatest = useRef(onValueChange)
  useEffect(() => {
    changeLatest.current = onValueChange
  })
  const take = async (file: File) => {
    const refuse = (reason: string) =>
      setRefusal(`${file.name} was not uploaded: ${reason} Your old ${noun.toLowerCase()} is kept.`)
    setRefusal(undefined)
    const bytes = await bytesOf(file)
    if (!bytes) return refuse('It could not be read.')
    const check = checkPicture(use, bytes)
    if (!check.allowed) return refuse(check.text)
    return upload.mutate(
      { body: { file: toBase64(bytes) } },
      {
        onSuccess: ({ url }) => changeLatest.current(url),
        onError: (failure) => refuse(reasonOf(failure, 'It could not be sent.')),
      },
    )
  }
  return (
    <div className={styles.picture}>
      <div className={styles.preview}>{preview}</div>
      <div className={styles.ways}>
        <FileDrop
          label={noun}
          hint={`${hint}. Its location data is removed when you upload it.`}
          error={refusal}
          pending={upload.isPending}
          onFiles={([file]) => {
            if (file) void take(file)
          }}
        />
        <TextField
          label={`${noun} URL`}
          optional
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          hint={isUploaded ? 'The uploaded picture is used.' : 'Or the https address of a picture.'}
          value={isUploaded ? '' : value}
          error={error}
          onValueChange={(typed) => {
            if (typed !== '' || !isUploaded) onValueChange(typed)
          }}
        />
        {value !== '' && (
          <div>
            <Button size="compact" onClick={() => onValueChange('')}>
              {`Remove ${noun.toLowerCase()}`}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
