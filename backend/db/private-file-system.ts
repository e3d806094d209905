import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = Awaited<ReturnType<NodeFS['init']>>;
type PreRun = NonNullable<NonNullable<Init['emscriptenOpts']['preRun']>[number]>;
interface FileSystemOps {
  mknod(parent: unknown, name: string, mode: number, device: number): unknown;
  setattr(node: unknown, attributes: { mode?: number }): unknown;
}

/** Removes the permissions of group and others; the bits of the file's type stay. */
const ownerOnly = (mode: number) => mode & ~0o077;

/**
 * PGlite's files on disk, created for their owner only: by default PGlite makes them accessible to
 * everyone (0666), regardless of the umask.
 */
export class PrivateFileSystem extends NodeFS {
  override async init(pg: PGlite, options: Init['emscriptenOpts']): Promise<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...preRuns(emscriptenOpts), restrict] },
    };
  }
}

function preRuns({ preRun }: Init['emscriptenOpts']): PreRun[] {
  return [preRun ?? []].flat() as PreRun[];
}

function restrict(module: unknown): void {
  const { NODEFS } = module as { NODEFS: { node_ops: FileSystemOps } };
  const { mknod, setattr } = NODEFS.node_ops;
  NODEFS.node_ops.mknod = (parent, name, mode, device) =>
    mknod(parent, name, ownerOnly(mode), device);
  NODEFS.node_ops.setattr = (node, attributes) => {
    const { mode } = attributes;
    return setattr(node, mode == null ? attributes : { ...attributes, mode: ownerOnly(mode) });
  };
}
