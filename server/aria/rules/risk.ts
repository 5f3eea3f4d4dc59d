export type RiskFacts = {
  trust: number;
  violations: number;
  blocks: number;
  /** Dangerous and suspicious findings of the last seven days. */
  dangerous: number;
  suspicious: number;
  /** The number of IP addresses of those findings. */
  addresses: number;
};

export type RiskFactor = { factor: keyof RiskFacts; points: number; value: number };

/** The risk score, 0 to 100: the sum of its factors, each limited so that none decides alone. */
export function assessRisk(facts: RiskFacts): {
  score: number;
  risk: 'low' | 'medium' | 'high' | 'critical';
  factors: RiskFactor[];
} {
  const factors: RiskFactor[] = [
    { factor: 'trust', points: Math.round((1 - facts.trust) * 30), value: facts.trust },
    { factor: 'violations', points: Math.min(20, facts.violations * 4), value: facts.violations },
    { factor: 'blocks', points: Math.min(20, facts.blocks * 10), value: facts.blocks },
    { factor: 'dangerous', points: Math.min(15, facts.dangerous * 5), value: facts.dangerous },
    { factor: 'suspicious', points: Math.min(5, facts.suspicious), value: facts.suspicious },
    { factor: 'addresses', points: Math.min(10, Math.max(0, facts.addresses - 1) * 5), value: facts.addresses },
  ];
  const score = Math.min(
    100,
    factors.reduce((sum, { points }) => sum + points, 0),
  );
  return { score, risk: score >= 70 ? 'critical' : score >= 40 ? 'high' : score >= 15 ? 'medium' : 'low', factors };
}
