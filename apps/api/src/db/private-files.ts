import { NodeFS } from '@electric-sql/pglite/nodefs'

const OWNER_ONLY = 0o700

interface EngineFiles {
  chmod(path: unknown, mode: number): void
}

/**
 * The embedded database's files, accessible to their owner only: the engine requests wider permissions, whatever the
 * umask of the process.
 */
export class PrivateFiles extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const close = ({ FS }: { FS: EngineFiles }) => {
      const chmod = FS.chmod.bind(FS)
      FS.chmod = (path, mode) => chmod(path, mode & OWNER_ONLY)
    }
    return super.init(pglite, { ...options, preRun: [...(options.preRun ?? []), close] })
  }
}
