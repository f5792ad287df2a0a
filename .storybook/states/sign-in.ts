import { type RequiredState, states } from './required-state.ts'

export const signInStates: readonly RequiredState[] = [
  ...states('Screens/Sign in/Sign in', {
    SignedOut: 'Email and password sign a person in; nothing else is asked.',
    WrongPassword: 'A wrong password and an unknown address get the same answer.',
    TooManyAttempts: 'Repeated attempts are slowed down and the page says until when.',
    Submitting: 'While the answer is awaited the button cannot be pressed again.',
    Offline: 'Without a connection the page says so and keeps what was typed.',
  }),
  ...states('Screens/Sign in/Set up', {
    FirstStart: 'The link of the first start makes the organisation and its first admin, and says until when it works.',
    Created: 'Whoever made the organisation is signed in.',
    NothingTyped: 'What is missing is said at its field, and the first one has the focus.',
    ShortPassword: 'Passwords have at least 12 characters; the field counts along.',
    RefusedByTheServer: 'A refusal keeps what was typed and leads to its field.',
    UsedOrTooOld: 'A used or old link says what to do.',
    UsedMeanwhile: 'Of two browsers with one link only the first makes an organisation.',
    Submitting: 'While the answer is awaited the button cannot be pressed again.',
    Offline: 'Without a connection the page says so and keeps what was typed.',
    Loading: 'Until the link is known the page has its shape.',
    CannotBeLoaded: 'A page that could not be loaded can be tried again.',
  }),
  ...states('Screens/Sign in/Invite', {
    Opened: 'The link of an invite says who invites whom, and asks for a password only.',
    SignedIn: 'Whoever has set their password is signed in, and the link is used up.',
    ShortPassword: 'Passwords have at least 12 characters; the field counts along.',
    TooOld: 'An old, withdrawn or used link says what to do.',
    UsedMeanwhile: 'Of two browsers with one link only the first sets a password.',
    Offline: 'Without a connection the page says so and keeps what was typed.',
    CannotBeLoaded: 'A page that could not be loaded can be tried again.',
    Phone: 'On a phone the form fits the width.',
  }),
]
