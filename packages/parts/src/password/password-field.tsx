import { IconButton, TextField, type TextFieldProps } from '@parley/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'label'> & { label?: string }

/** Field for a password, hidden until the user has it shown. */
export function PasswordField({ label = 'Password', ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      name="password"
      size="touch"
      {...props}
      label={label}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          name={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          icon={isShown ? EyeOff : Eye}
          size="compact"
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
