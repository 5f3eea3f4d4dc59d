export const THREATS = [
  'xss_attempt',
  'sql_injection',
  'prompt_injection',
  'jailbreak_attempt',
  'system_command',
  'code_injection',
  'rate_limit_exceeded',
  'cost_abuse',
  'excessive_length',
  'inappropriate_content',
] as const;
export type Threat = (typeof THREATS)[number];

export const THREAT_LEVELS = ['SUSPICIOUS', 'DANGEROUS', 'BLOCKED'] as const;
