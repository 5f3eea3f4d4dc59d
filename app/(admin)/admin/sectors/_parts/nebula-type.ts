/** The type of a nebula that screens have a word for. */
export function nebulaType(type: string): 'normal' | 'magnetic' {
  return type === 'magnetic' ? 'magnetic' : 'normal';
}
