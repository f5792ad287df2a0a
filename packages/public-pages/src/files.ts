import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StyleSheet } from './styles.ts'

/** A file that the pages are made of, read from the disk of a server. */
export const readPageFile = (name: 'figtree.woff2' | 'print.js' | 'await-payment.js' | StyleSheet): Buffer =>
  readFileSync(join(import.meta.dirname, '../assets', name))
