import { type RequiredState, states } from './required-state.ts'

export const signInStates: readonly RequiredState[] = [
  ...states('Screens/Sign in/Sign in', {
    SignedOut: 'Email and password sign a person in; nothing else is asked.',
    WrongPassword: 'A wrong password and an unknown address get the same answer.',
    TooManyAttempts: 'Repeated attempts are slowed down and the page says until when.',
    Submitting: 'While the answer is awaited the button cannot be pressed again.',
    Offline: 'Without a connection the page says so and keeps what was typed.',
  }),
]
