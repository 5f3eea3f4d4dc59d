const COMPLETE = new Set(['1.0.0', '1.1.0', '1.3.4', '1.3.5', '1.3.6', '1.3.7', '1.3.8', '1.3.9', '1.3.10', '1.3.11']);
const PRE_RELEASE = /^1\.1\.0-pre\.\d{1,6}$/;

export type VersionVerdict =
  | { ok: true; hasPositions: boolean; isPreRelease: boolean }
  | { ok: false; message: string };

/** The accepted wire versions. Pre-releases may stub content, so an operator has to allow them. */
export function judgeVersion(version: string, allowIncompleteContent: boolean): VersionVerdict {
  if (COMPLETE.has(version)) return { ok: true, hasPositions: version !== '1.0.0', isPreRelease: false };
  if (!PRE_RELEASE.test(version)) {
    return { ok: false, message: `version is not among those accepted: ${[...COMPLETE].join(', ')}, 1.1.0-pre.x` };
  }
  return allowIncompleteContent
    ? { ok: true, hasPositions: true, isPreRelease: true }
    : { ok: false, message: 'a pre-release is accepted only with allow_incomplete_content' };
}
