import { IconButton, TextField, type TextFieldProps } from '@parley/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

/** A password, hidden until it is asked to be shown. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'label'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      label="Password"
      name="password"
      type={isShown ? 'text' : 'password'}
      size="touch"
      end={
        <IconButton
          name={isShown ? 'Hide password' : 'Show password'}
          icon={isShown ? EyeOff : Eye}
          size="compact"
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
